/** The people of the demo site; tools outside this repository import them from here. */
export { PEOPLE } from '../site/people.ts';
