/** An entry of a list that has an id and a name, such as a release, a sprint, a board or a project. */
export interface Named {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly state?: string;
  readonly released?: boolean;
  readonly overdue?: boolean;
}

export interface AnsweredIssue {
  readonly id: string;
  readonly key: string;
  readonly fields: {
    readonly summary: string;
    readonly parent: { readonly key: string };
    readonly fixVersions: readonly Named[];
    readonly customfield_10020: readonly Named[];
  };
  readonly properties: Readonly<Record<string, unknown>>;
  readonly changelog: {
    readonly histories: readonly { readonly items: readonly { readonly field: string }[] }[];
  };
}

/** The fields of the tracker's answers that tests read. Each resource returns some of them. */
export interface Body extends AnsweredIssue {
  readonly name: string;
  readonly releaseDate: string;
  readonly count: number;
  readonly issues: readonly AnsweredIssue[];
  readonly values: readonly Named[];
  readonly isLast: boolean;
  readonly nextPageToken: string;
  readonly entries: readonly object[];
  readonly issueErrors: readonly { readonly id: string }[];
  readonly permissions: Readonly<Record<string, { readonly havePermission: boolean }>>;
  readonly errorMessages: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly accountId: string;
  readonly accountType: string;
  readonly access_token: string;
  readonly expires_in: number;
  readonly error: string;
}

export interface Answer<Shape = Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Shape;
}

export type Ask = <Shape = Body>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<Answer<Shape>>;
