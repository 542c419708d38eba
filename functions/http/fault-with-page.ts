import type { Reply } from './endpoint.ts';

/**
 * A fault on our side that is answered with a page of its own instead of an error code from the catalogue. The cause is
 * logged.
 */
export class FaultWithPage extends Error {
  readonly reply: Reply;

  constructor(reply: Reply, cause: unknown) {
    super('told in words of its own', { cause });
    this.name = 'FaultWithPage';
    this.reply = reply;
  }
}
