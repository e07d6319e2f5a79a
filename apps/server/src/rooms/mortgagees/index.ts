/** Owns lenders, their branches, and the loans that policy terms name them for. */
export { mortgageesRoom } from './mortgagees.handlers.ts';
export { mortgageesJson, mortgageesOnAccount } from './mortgagees.loans.ts';
