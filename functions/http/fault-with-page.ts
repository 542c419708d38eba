import type { Reply } from './endpoint.ts';

/**
 * A fault on our side that is answered with its own page and not with a catalogue entry. It is logged with its cause.
 */
export class FaultWithPage extends Error {
  readonly reply: Reply;

  constructor(reply: Reply, cause: unknown) {
    super('told in words of its own', { cause });
    this.name = 'FaultWithPage';
    this.reply = reply;
  }
}
