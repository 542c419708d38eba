/** Errors that the documents describe or imply in words, but whose status they do not list. */
const DESCRIBED: Readonly<Record<string, string>> = {
  'GET /rest/agile/1.0/epic/{epicIdOrKey} 400': 'does not work for epics of next-gen projects',
  'PUT /rest/agile/1.0/board/{boardId}/properties/{propertyKey} 403':
    'needs the permission to modify the board',
  'DELETE /rest/agile/1.0/board/{boardId}/properties/{propertyKey} 403':
    'needs the permission to modify the board',
  'PUT /rest/agile/1.0/board/{boardId}/features 400': 'only success is listed',
  'PUT /rest/agile/1.0/board/{boardId}/features 403': 'only success is listed',
  'PUT /rest/agile/1.0/board/{boardId}/features 404': 'only success is listed',
  'GET /rest/agile/1.0/board/{boardId}/features 404': 'only success is listed',
  'POST /rest/agile/1.0/board/{boardId}/issue 404': 'takes a board, which may not be there',
  'GET /rest/agile/1.0/sprint/{sprintId}/issue 400': 'takes a query, which may be wrong',
  'POST /rest/agile/1.0/sprint/{sprintId}/swap 400': 'takes a body, which may be wrong',
  'GET /rest/api/3/user 400': 'takes a user, who may not be named at all',
  'GET /rest/api/3/user/groups 400': 'takes a user, who may not be named at all',
};

/** Statuses that any resource may return: without credentials, or above the rate limit. */
const EVERYWHERE = new Set([401, 429]);

/**
 * Returns whether an error is allowed although the documents do not list it. `where` consists of the method, the
 * documented path and the status.
 */
export const isUndocumented = (where: string, status: number): boolean =>
  EVERYWHERE.has(status) || where in DESCRIBED;
