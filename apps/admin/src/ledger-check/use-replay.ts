import { LEDGER_CHECK } from '@clearfold/content';
import { type ErrorAnswer, type ReplayProgress, routes } from '@clearfold/contracts';
import { useEffect, useRef, useState } from 'react';
import { urlOf } from '../providers/plain-call';
import { session } from '../providers/session';

type Of<Step extends ReplayProgress['step']> = Extract<ReplayProgress, { step: Step }>;

/** How far a replay has come. */
export interface Replay {
  isRunning: boolean;
  log?: Of<'log'>;
  tables: readonly Of<'table'>[];
  done?: Of<'done'>;
  error?: string;
}

const IDLE: Replay = { isRunning: false, tables: [] };

/** Starts a replay and follows what the server tells of it, line by line; leaving the page ends it. */
export const useReplay = (): { replay: Replay; start: () => Promise<void> } => {
  const [replay, setReplay] = useState(IDLE);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    let state: Replay = { isRunning: true, tables: [] };
    setReplay(state);
    try {
      for await (const step of replaySteps(controller.signal)) {
        state = after(state, step);
        setReplay(state);
      }
      if (!state.done && !state.error) setReplay({ ...state, isRunning: false, error: LEDGER_CHECK.brokenOff });
    } catch (error) {
      if (!controller.signal.aborted) setReplay({ ...state, isRunning: false, error: (error as Error).message });
    }
  };

  return { replay, start };
};

const after = (state: Replay, step: ReplayProgress): Replay => {
  if (step.step === 'log') return { ...state, log: step };
  if (step.step === 'table') return { ...state, tables: [...state.tables, step] };
  if (step.step === 'done') return { ...state, isRunning: false, done: step };
  return { ...state, isRunning: false, error: step.message };
};

async function* replaySteps(signal: AbortSignal): AsyncGenerator<ReplayProgress> {
  const response = await fetch(urlOf(routes.ledgerCheck.replay, {}), {
    headers: { authorization: `Bearer ${session.token() ?? ''}` },
    signal,
  });
  if (!response.ok || !response.body) throw new Error(await refusalOf(response));
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as ReplayProgress;
  }
}

const refusalOf = async (response: Response): Promise<string> => {
  const answer = (await response.json().catch(() => ({}))) as Partial<ErrorAnswer>;
  return answer.message ?? LEDGER_CHECK.brokenOff;
};
