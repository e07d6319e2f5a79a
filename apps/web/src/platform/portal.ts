import { content } from '@portico/contract/rooms/content';
import { client } from './api.ts';

/** What this installation says of itself: its environment, whether it is a demo, and whether people can pay. */
export const loadPortal = client(content).portal;
