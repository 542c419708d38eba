import type { Reply } from './endpoint.ts';

/** A fault of ours that is told in words of its own, not as an entry of the catalogue; it is logged with its cause. */
export class ToldFault extends Error {
  readonly reply: Reply;

  constructor(reply: Reply, cause: unknown) {
    super('told in words of its own', { cause });
    this.name = 'ToldFault';
    this.reply = reply;
  }
}
