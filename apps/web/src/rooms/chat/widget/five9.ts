import { brand } from '../../../platform/brand.ts';
import { offerChat } from '../../../platform/chatPanel.ts';
import { loadOptional, scriptTag } from '../../../platform/scripts.ts';
import { session } from '../../../platform/session.ts';
import { readVariable } from '../../../platform/variable.ts';

interface Five9Widget {
  addWidget(options: object): void;
  maximizeChat(options: object): void;
}
declare global {
  interface Window {
    Five9SocialWidget?: Five9Widget;
  }
}

const required = (label: string, value: string) => ({ label, value, show: true, required: true });

/**
 * The provider's own widget, with the tenant and profile of this brokerage. Its script comes from the portal's
 * origin (a proxy leads there), as the page's policy lets in no other.
 */
export async function startFive9(): Promise<void> {
  const [src, tenant, profiles] = await Promise.all([
    readVariable('W2_Portal_ChatScriptUrl'),
    readVariable('W2_Portal_ChatTenant'),
    readVariable('W2_Portal_ChatProfile'),
  ]);
  const isThere = await loadOptional('chat', scriptTag(src));
  if (!isThere) return;
  const widget = window.Five9SocialWidget;
  if (!widget) return;
  const { person } = session.get();
  const options = {
    type: 'chat',
    title: brand.name,
    rootUrl: new URL('.', new URL(src, window.location.origin)).href,
    tenant,
    profiles,
    autostart: true,
    fields: {
      name: required('Name', person?.NameFull ?? ''),
      email: required('Email', person?.Email ?? ''),
    },
  };
  widget.addWidget(options);
  offerChat(() => widget.maximizeChat(options));
}
