import type { ComponentType } from 'react';
import { offerChat, showChat } from '../../../platform/chatPanel.ts';
import { readVariable } from '../../../platform/variable.ts';
import { ChatWidget } from './ChatWidget.tsx';
import { startFive9 } from './five9.ts';

let five9: Promise<void> | undefined;

/** Spec §7: FIVE9, else the portal's own chat, which is a part of the page. */
export async function startChat(): Promise<ComponentType | undefined> {
  if ((await readVariable('W2_Portal_ChatProvider')) !== 'FIVE9') {
    offerChat(() => showChat('open'));
    return ChatWidget;
  }
  // Its script is loaded once per page.
  five9 ??= startFive9();
  await five9;
  return undefined;
}
