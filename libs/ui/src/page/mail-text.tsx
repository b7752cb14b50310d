import { Fragment } from 'react';

/** A text with an e-mail address in it, which breaks before its @ rather than somewhere in a name. */
export const MailText = ({ children }: { children: string }) => {
  const [first, ...others] = children.split('@');
  return (
    <>
      {first}
      {others.map((rest, index) => (
        <Fragment key={index}>
          {/* Said to be inline, or what computes names from styles hears a space. */}
          <wbr style={{ display: 'inline' }} />@{rest}
        </Fragment>
      ))}
    </>
  );
};
