import { v7 } from 'uuid';

/** A fresh key. They sort by the time they were made, which keeps indexes dense. */
export const newKey = (): string => v7();
