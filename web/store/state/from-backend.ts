import { type AskBackend, askBackend } from '../backend/ask-backend.ts';
import type { Ports } from '../ports/ports.ts';
import { byThunk } from './from-tracker.ts';

export const fromBackend = <Arg, Data>(
  load: (ask: AskBackend, arg: Arg, ports: Ports) => Promise<Data>,
) => byThunk((arg: Arg) => (_dispatch, _getState, ports) => load(askBackend(ports), arg, ports));
