import fc from 'fast-check';
import { countingLinks } from '../../time.ts';
import { anId, aText, type Line, type Lines, weighted, withIdAndText } from './lines.ts';

/** The first links that sharing creates in a test. So a generated request may name a link that is in use. */
const LINKS = (() => {
  const next = countingLinks();
  return [next(), next(), next()];
})();

const comments: Lines = fc.oneof(
  weighted(
    fc
      .tuple(
        fc.constantFrom(...LINKS),
        anId,
        fc.constantFrom('feedback', 'comment'),
        fc.constantFrom(null, 'ONE-1'),
      )
      .map(
        ([link, id, kind, issueKey]): Line => [
          `POST /smb/shared/${link}/comment`,
          { id, author: 'Gus', text: 'Well done', kind, issueKey },
        ],
      ),
  ),
  weighted(
    fc
      .tuple(anId, fc.constantFrom('shown', 'hidden'))
      .map(([id, status]): Line => [`PUT /smb/guest-comment/${id}`, { status }]),
  ),
  withIdAndText((id, answer) => [`PUT /smb/guest-comment/${id}`, { answer }]),
  weighted(
    fc
      .tuple(
        anId,
        fc.constantFrom({ id: '10001', key: 'ONE-1' }, { id: '10002', key: 'ONE-2' }, null),
      )
      .map(([id, story]): Line => [`PUT /smb/guest-comment/${id}`, { story }]),
  ),
  weighted(withIdAndText((id) => [`DELETE /smb/guest-comment/${id}`])),
);

export const publishedLines: Lines = fc.oneof(
  // `RENEW <board>` is not a request: it runs the renewal worker.
  fc.constant<Line>(['RENEW -1', {}]),
  weighted(
    fc
      .constantFrom(true, true, false)
      .map((enable): Line => ['PUT /smb/share/-1', { enable, boardName: 'Walks' }]),
  ),
  fc
    .tuple(fc.boolean(), aText)
    .map(
      ([enableShareSubtasks, boardName]): Line => [
        'PUT /smb/share/-1',
        { enable: true, boardName, enableShareSubtasks },
      ],
    ),
  fc
    .tuple(fc.boolean(), aText)
    .map(
      ([points, description]): Line => [
        'PUT /smb/share/-1',
        { enable: true, boardName: 'Walks', presentation: { points, description } },
      ],
    ),
  // Most generated links have no password, because a link with a password accepts comments only from its page.
  fc
    .constantFrom('over the hills', null, null, null)
    .map((password): Line => ['PUT /smb/share/-1', { enable: true, boardName: 'Walks', password }]),
  fc.boolean().map((enable): Line => ['PUT /smb/confluence/-1', { enable, boardName: 'Walks' }]),
  fc.constant<Line>(['POST /smb/share/-1/rotate']),
  weighted(comments, 12),
);
