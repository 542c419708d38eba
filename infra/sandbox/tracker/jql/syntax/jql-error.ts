/** The errors of a query in Jira's words, one message for each error. */
export class JqlError extends Error {
  override readonly name = 'JqlError';
  readonly messages: readonly string[];

  constructor(...messages: readonly string[]) {
    super(messages.join('\n'));
    this.messages = messages;
  }
}
