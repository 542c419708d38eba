import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useMemo } from 'react';

/** HTML tags that the texts of a persona may produce. Pictures, frames and styles are not among them. */
const ALLOWED = [
  'p',
  'br',
  'strong',
  'em',
  'del',
  'code',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
];

const purifier = DOMPurify();
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
});

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const SAFE = /^(https?:|mailto:)/i;

/**
 * Converts Markdown to HTML. HTML in the text is shown as text, a picture is replaced by its alternative text, and only
 * links to web and mail addresses become links.
 */
const reader = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return SAFE.test(href) ? `<a href="${escaped(href)}">${words}</a>` : words;
    },
  },
});

const htmlOf = (text: string): string =>
  purifier.sanitize(reader.parse(text, { async: false }), {
    ALLOWED_TAGS: ALLOWED,
    ALLOWED_ATTR: ['href', 'target', 'rel'],
  });

export const Markdown = ({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string | undefined;
}) => {
  const html = useMemo(() => htmlOf(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML was sanitised above
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
};
