import { content, type PortalSettings } from '@portico/contract/rooms/content';
import { answer } from '@portico/platform/context';

export const contentRoom = (portal: PortalSettings) => answer(content, { portal: async () => portal });
