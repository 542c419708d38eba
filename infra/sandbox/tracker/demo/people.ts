/** The users of the demo site. Tools outside this repository import them from this file. */
export { PEOPLE } from '../site/people.ts';
