import { act, render, screen } from '@testing-library/react';
import { bearTranslators } from './bear-translators';

const { removeChild, insertBefore } = Node.prototype;

/** What a page translator does to a text. */
const translate = (text: Node): void => {
  const font = document.createElement('font');
  font.textContent = `»${text.textContent}«`;
  text.parentNode?.replaceChild(font, text);
};

const Line = ({ first, second }: { first: boolean; second: boolean }) => (
  <p>
    {first && 'first'}
    <b>between</b>
    {second && 'second'}
    <i>end</i>
  </p>
);

describe('a screen whose texts a translator rewrote', () => {
  afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

  it('goes on when one of them is removed, or something comes before it', () => {
    bearTranslators();
    const { container, rerender } = render(<Line first second={false} />);
    translate(container.querySelector('p')!.firstChild!);
    act(() => rerender(<Line first={false} second />));
    expect(container).toHaveTextContent('second');
    translate(container.querySelector('b')!.nextSibling!);
    act(() => rerender(<Line first second />));
    expect(screen.getByText('end')).toBeInTheDocument();
  });

  it('is lost without this', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { container, rerender } = render(<Line first second={false} />);
    translate(container.querySelector('p')!.firstChild!);
    expect(() => act(() => rerender(<Line first={false} second={false} />))).toThrow();
    quiet.mockRestore();
  });

  it('leaves all other removals and insertions as they are', () => {
    bearTranslators();
    const list = document.createElement('ul');
    const [one, two] = [document.createElement('li'), document.createElement('li')];
    list.append(two);
    expect(list.insertBefore(one, two)).toBe(one);
    expect([...list.children]).toEqual([one, two]);
    expect(list.removeChild(one)).toBe(one);
    expect([...list.children]).toEqual([two]);
  });
});
