/** Words that mean nothing in JQL, but that Jira refuses unless they are in quotes. */
export const REFUSED_WORDS: ReadonlySet<string> = new Set(
  `abort access add alias all alter any as audit avg begin between boolean break byte catch char character check
  checkpoint collate collation column commit connect continue count create current date decimal declare decrement
  default defaults define delete delimiter difference distinct divide do double drop else encoding end equals escape
  exclusive exec execute exists explain false fetch file field first float for function go goto grant greater group
  having identified if immediate increment index initial inner inout input insert int integer intersect intersection
  into isempty isnull join last left less like limit lock long max min minus mode modify modulo more multiply next
  noaudit notin nowait number object of option outer output power previous prior privileges public raise raw remainder
  rename resource return returns revoke right row rowid rownum rows select session set share size sqrt start strict
  string subtract sum synonym table then trans transaction trigger true uid union unique update user validate values
  view when whenever where while with`.split(/\s+/),
);
