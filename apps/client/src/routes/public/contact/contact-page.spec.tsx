import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { fakeApi } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';

const GOOD = {
  'Your Name': 'Ada Byron',
  'Your Email': 'ada@clearfold.example',
  Subject: 'A question',
  Message: 'How do I start?',
};
const SENT = 'Thank you for your message! We will get back to you shortly.';
const FAILED = 'Failed to send message. Please try again later.';

/** A mail service that speaks the protocol of @emailjs/browser, on a port of its own. */
class MailService {
  status = 200;
  readonly received: { url: string | undefined; body: unknown }[] = [];
  private readonly server: Server = createServer((request, response) => {
    void read(request).then((text) => {
      this.received.push({ url: request.url, body: JSON.parse(text) });
      response.writeHead(this.status, { 'access-control-allow-origin': '*' }).end(this.status === 200 ? 'OK' : 'No.');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}

const read = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

describe('the contact page', () => {
  const realFetch = window.fetch;
  let service: MailService;
  let host: string;
  let user: UserEvent;
  let apiCalls: () => string[];

  // The client asks once where to send, so one service serves all tests.
  beforeAll(async () => {
    service = new MailService();
    host = await service.start();
  });
  afterAll(() => service.stop());

  beforeEach(async () => {
    service.status = 200;
    service.received.length = 0;
    const api = fakeApi();
    const mail = { host, serviceId: 'service_1', templateId: 'template_1', publicKey: 'key_1' };
    api.answer('GET /site/services', { body: { mail } });
    const fakeFetch = window.fetch;
    const calls: string[] = [];
    window.fetch = (input, init) => {
      if (String(input).startsWith(host)) return realFetch(input, init);
      calls.push(`${init?.method ?? 'GET'} ${String(input)}`);
      return fakeFetch(input, init);
    };
    apiCalls = () => calls;
    user = await openApp('/contact');
    await screen.findByRole('form', { name: 'Write to us' });
  });

  const submit = async (replaced: Partial<typeof GOOD> = {}): Promise<void> => {
    for (const [label, value] of Object.entries({ ...GOOD, ...replaced })) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
  };

  it('[CONT-01, CONT-02, CONT-03, CONT-04, ROUTE-05] says where, how soon and when', () => {
    const details = within(screen.getByRole('region', { name: 'Contact details: how to reach us' }));
    expect(details.getByRole('link')).toHaveAttribute('href', 'mailto:support@clearfold.example');
    expect(details.getByText(/reply within 24 hours/)).toBeInTheDocument();
    const hours = (days: string) => details.getByText(days).nextElementSibling?.textContent;
    expect(hours('Monday-Friday')).toBe('9:00 AM-5:00 PM local time');
    expect(hours('Saturday-Sunday')).toBe('10:00 AM-2:00 PM local time');
  });

  it('[CONT-08, CONT-09, CONT-10] gives reasons and answers three questions, one at a time', async () => {
    expect(screen.getByRole('region', { name: 'Why choose us' })).toBeInTheDocument();
    const questions = within(screen.getByRole('region', { name: 'FAQ: before you write' })).getAllByRole('button');
    expect(questions).toHaveLength(3);
    await user.click(questions[0]!);
    await user.click(questions[2]!);
    expect(questions.map((question) => question.getAttribute('aria-expanded'))).toEqual(['false', 'false', 'true']);
  });

  it('[CONT-05, CONT-06] has four fields, all required', () => {
    const form = screen.getByRole('form', { name: 'Write to us' });
    for (const label of Object.keys(GOOD)) expect(screen.getByLabelText(label)).toBeRequired();
    expect(within(form).getAllByRole('textbox')).toHaveLength(4);
  });

  it.each(Object.keys(GOOD))('[CONT-06] sends nothing without %s', async (label) => {
    await submit({ [label]: '' });
    expect(await screen.findByText('Please fill in all fields.')).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(service.received).toEqual([]);
  });

  it('[CONT-07] sends nothing to an email that is none', async () => {
    await submit({ 'Your Email': 'ada at clearfold' });
    expect(await screen.findByText('Please enter a valid email address.')).toBeInTheDocument();
    expect(service.received).toEqual([]);
  });

  it('[CONT-11, CONT-12, CONT-13, CONT-14, CONT-15] posts the message to the mail service and thanks', async () => {
    await submit();
    expect(await screen.findByText(SENT)).toHaveClass('MuiAlert-message');
    expect(service.received).toEqual([
      {
        url: '/api/v1.0/email/send',
        body: {
          lib_version: expect.any(String),
          service_id: 'service_1',
          template_id: 'template_1',
          user_id: 'key_1',
          template_params: {
            name: 'Ada Byron',
            email: 'ada@clearfold.example',
            subject: 'A question',
            message: 'How do I start?',
          },
        },
      },
    ]);
    expect(apiCalls().filter((call) => !call.startsWith('GET'))).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
  });

  it.each([451, 403, 429])(
    '[CONT-16, CONT-17, CONT-18, ERR-24] has failed when the service answers %d, and keeps the message',
    async (status) => {
      service.status = status;
      await submit();
      expect(await screen.findByText(FAILED)).toBeInTheDocument();
      expect(screen.queryByText(SENT)).toBeNull();
      expect(screen.getByLabelText('Message')).toHaveValue('How do I start?');
      service.status = 200;
      await user.click(screen.getByRole('button', { name: 'Send Message' }));
      expect(await screen.findByText(SENT)).toBeInTheDocument();
      expect(screen.queryByText(FAILED)).toBeNull();
    },
  );

  it('[ERR-24] has failed when the service is not there', async () => {
    const through = window.fetch;
    window.fetch = (input, init) =>
      String(input).startsWith(host) ? Promise.reject(new TypeError('Failed to fetch')) : through(input, init);
    await submit();
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
  });
});
