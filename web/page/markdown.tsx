import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useMemo } from 'react';

/** What a text of a persona may be made of: no pictures, no frames, no styles. */
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

/** Tags that somebody typed are text, a picture is its words, and a link leads to the web or to a mailbox. */
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

/** A text in Markdown, as it is read. */
export const Markdown = ({
  text,
  className,
}: {
  readonly text: string;
  readonly className?: string | undefined;
}) => {
  const html = useMemo(() => htmlOf(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been purified
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
};
