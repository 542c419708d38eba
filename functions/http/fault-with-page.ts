import type { Reply } from './endpoint.ts';

/**
 * An error on our side that is answered with its own page instead of a catalogue entry; it is
 * logged with its cause.
 */
export class FaultWithPage extends Error {
  readonly reply: Reply;

  constructor(reply: Reply, cause: unknown) {
    super('told in words of its own', { cause });
    this.name = 'FaultWithPage';
    this.reply = reply;
  }
}
