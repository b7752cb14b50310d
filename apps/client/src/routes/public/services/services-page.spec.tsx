import { screen, within } from '@testing-library/react';
import { openApp } from '#testing/open-app.tsx';

describe('Services', () => {
  it('[ROUTE-03, SERV-01, GEN-02] says what is done, and for whom, without asking the server', async () => {
    const asked = jest.fn(() => Promise.reject(new TypeError('no network in this test')));
    window.fetch = asked;
    await openApp('/services');
    await screen.findByRole('heading', { level: 1, name: 'Services: few, done to the cent' });
    const services = within(screen.getByRole('region', { name: 'What you can do here' }));
    expect(services.getAllByRole('listitem')).toHaveLength(6);
    const audiences = within(screen.getByRole('region', { name: 'For whom' }));
    expect(audiences.getByRole('heading', { name: 'Individuals' })).toBeInTheDocument();
    expect(audiences.getByRole('heading', { name: 'Businesses and associations' })).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });
});
