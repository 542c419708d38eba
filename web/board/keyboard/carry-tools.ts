/** What carrying by keys needs, as one part of the code that comes when it is wanted. */
export { carriedOver, carriedPlace } from '../words/carry.ts';
export { carriedTarget, carry, isCarryKey, lift, passedOver } from './carry.ts';
