/** These functions return addresses. An address names an item that a write changes, and one of its parts. */
export const issueField = (id: string, field: string): string => `issue/${id}/field/${field}`;
export const issueProperty = (id: string, key: string): string => `issue/${id}/property/${key}`;
export const issueRank = (id: string): string => `issue/${id}/rank`;
export const issueLinks = (id: string): string => `issue/${id}/links`;
/** Returns the address of a whole issue, for a write that creates or deletes the issue. */
export const wholeIssue = (id: string): string => `issue/${id}`;
export const goalPart = (id: string, part: string): string => `goal/${id}/${part}`;
export const wholeGoal = (id: string): string => `goal/${id}`;
export const milestonePart = (id: string, part: string): string => `milestone/${id}/${part}`;
export const wholeMilestone = (id: string): string => `milestone/${id}`;
export const baselinePart = (id: string, part: string): string => `baseline/${id}/${part}`;
export const wholeBaseline = (id: string): string => `baseline/${id}`;
export const personaPart = (id: string, part: string): string => `persona/${id}/${part}`;
export const wholePersona = (id: string): string => `persona/${id}`;
export const portfolioPart = (id: string, part: string): string => `portfolio/${id}/${part}`;
export const wholePortfolio = (id: string): string => `portfolio/${id}`;
export const sharingPart = (board: string, part: string): string => `sharing/${board}/${part}`;
export const wholeSharing = (board: string): string => `sharing/${board}`;
export const commentPart = (id: string, part: string): string => `comment/${id}/${part}`;
export const wholeComment = (id: string): string => `comment/${id}`;
export const guestCommentPart = (id: string, part: string): string => `guest-comment/${id}/${part}`;
export const wholeGuestComment = (id: string): string => `guest-comment/${id}`;
export const starOf = (list: string, id: string): string => `star/${list}/${id}`;
export const appSettingPart = (part: string): string => `app-setting/${part}`;
export const wholeTemplate = (name: string): string => `template/${name}`;
export const lanePart = (lane: string, part: string): string => `${lane}/${part}`;
export const settingsOf = (place: string): string => `settings/${place}`;
export const adminPart = (owner: string, part: string): string => `admin/${owner}/${part}`;

/** Returns whether an address is inside another address, or equal to it. */
export const isWithin = (address: string, parent: string): boolean =>
  address === parent || address.startsWith(`${parent}/`);
