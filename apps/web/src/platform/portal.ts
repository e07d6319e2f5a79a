import { content } from '@portico/contract/rooms/content';
import { client } from './api.ts';

/** What this installation says of itself: its environment, and whether it is a demo. */
export const loadPortal = client(content).portal;
