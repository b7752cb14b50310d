import { type ArgumentsHost, Logger } from '@nestjs/common';
import { type Metrics } from '../telemetry/metrics.js';
import { ErrorAnswerFilter } from './error-answer.filter.js';

/** What the filter does of a request's error: the answer's status and what was logged. */
const caught = (error: Error, { destroyed }: { destroyed: boolean }): { status: number; logged: string[] } => {
  const logged: string[] = [];
  Logger.overrideLogger({
    log: () => undefined,
    warn: () => undefined,
    error: (message) => void logged.push(String(message)),
  });
  let status = 0;
  const reply = {
    raw: { destroyed },
    sent: false,
    removeHeader: () => reply,
    header: () => reply,
    type: () => reply,
    send: () => reply,
    status: (code: number) => {
      status = code;
      return reply;
    },
  };
  const http = { getRequest: () => ({ id: 'r1', raw: { readableAborted: false } }), getResponse: () => reply };
  const metrics = { refusals: { inc: () => undefined } } as unknown as Metrics;
  new ErrorAnswerFilter(metrics).catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return { status, logged };
};

const PREMATURE = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

describe('a stream that ended early', () => {
  afterEach(() => Logger.overrideLogger(false));

  it('is no fault where its reader left', () => {
    expect(caught(PREMATURE, { destroyed: true })).toEqual({ status: 400, logged: [] });
  });

  it('is one while its reader is there', () => {
    expect(caught(PREMATURE, { destroyed: false })).toEqual({
      status: 500,
      logged: ['Request r1 failed: Premature close'],
    });
  });

  it('hides no other fault of a reader who left', () => {
    expect(caught(new Error('no such column'), { destroyed: true }).logged).toEqual([
      'Request r1 failed: no such column',
    ]);
  });
});
