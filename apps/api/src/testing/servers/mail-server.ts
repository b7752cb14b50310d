import PostalMime, { type Email as ReceivedEmail } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that keeps what it takes, or refuses as it is told. */
export interface TestMailServer {
  url: string;
  received: ReceivedEmail[];
  /** An SMTP code with which every mail is refused; undefined takes them. */
  refuseWith?: number;
  /** Whether it says then what it was sent, as some that judge a mail's content do. */
  repeatsRefused?: boolean;
  close: () => Promise<void>;
}

export const startTestMailServer = async (): Promise<TestMailServer> => {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Of a pool of connections; else it waits for them.
    closeTimeout: 10,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = mail.refuseWith;
        if (code !== undefined) {
          const why = mail.repeatsRefused ? Buffer.concat(chunks).toString().replace(/\s+/g, ' ') : 'not now';
          return done(Object.assign(new Error(why), { responseCode: code }));
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push(email);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mail: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
};
