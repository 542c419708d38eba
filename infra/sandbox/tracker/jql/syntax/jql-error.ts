/** What is wrong with a query, one message per fault, in Jira's words. */
export class JqlError extends Error {
  override readonly name = 'JqlError';
  readonly messages: readonly string[];

  constructor(...messages: readonly string[]) {
    super(messages.join('\n'));
    this.messages = messages;
  }
}
