export { useGoalOffer } from './use-goal-offer.tsx';
