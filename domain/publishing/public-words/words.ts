/** A text with `{count}`, by plural form. The form `other` stands in for an absent one. */
export type Counted = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** The texts of the public page, in the product's languages (R-TEXT-10). `{…}` is replaced by a value. */
export interface PublicWords {
  readonly pictureOf: string;
  /** The text for a picture that is no longer renewed. */
  readonly asOf: string;
  readonly done: string;
  readonly stories: Counted;
  readonly noGoal: string;
  readonly noStep: string;
  readonly unscheduled: string;
  readonly backlog: string;
  readonly empty: string;
  readonly released: string;
  readonly until: string;
  readonly plannedWith: string;
  readonly points: Counted;
  readonly comments: string;
  readonly commentsOf: Counted;
  readonly noComments: string;
  readonly comment: string;
  readonly name: string;
  readonly about: string;
  readonly wholeMap: string;
  readonly text: string;
  readonly send: string;
  readonly thanks: string;
  readonly answerOf: string;
  readonly reviewed: string;
  readonly goneTitle: string;
  readonly goneText: string;
  readonly lockedTitle: string;
  readonly lockedText: string;
  readonly password: string;
  readonly open: string;
  readonly wrong: string;
  readonly tooMany: string;
  readonly failedTitle: string;
  readonly failedText: string;
  readonly failed: string;
  /** `{name}` and `{text}` are the greatest numbers of characters. */
  readonly refused: string;
  readonly cardGone: string;
  /** On a page without a comment form: the comment was not sent. */
  readonly unsent: string;
  /** The comment was not sent, because the admins have switched comments off. */
  readonly closed: string;
  readonly soon: string;
  readonly soonText: string;
  readonly storyMap: string;
  readonly roadmap: string;
  readonly personas: string;
  readonly releases: string;
  readonly begins: string;
  readonly ends: string;
  readonly noDates: string;
}
