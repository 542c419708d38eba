import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useMemo } from 'react';

/** Tags allowed in the texts of a persona. Pictures, frames and styles are not allowed. */
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

/** Renders HTML tags as plain text and pictures as their alt text. Links are kept only for web and mail addresses. */
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
