import { type AnalyticsEvent, analytics, EVENTS_AT_ONCE } from '@portico/contract/rooms/analytics';
import { client } from './api.ts';
import { brand } from './brand.ts';
import { presentClaims, session } from './session.ts';

const api = client(analytics);
const SEND_AFTER_MS = 10_000;

let waiting: AnalyticsEvent[] = [];
let timer: number | undefined;
/** Steps of videos, counted once until the page is reloaded. */
const counted = new Set<string>();

/** Whether the browser asks sites not to follow people. */
export const wantsPrivacy = ({ doNotTrack, globalPrivacyControl }: PrivateNavigator = navigator): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;
type PrivateNavigator = Pick<Navigator, 'doNotTrack'> & { readonly globalPrivacyControl?: boolean };

/** Counts something, if this installation and the browser agree. Who it was is never sent along. */
export function track(event: AnalyticsEvent): void {
  const { enableTracking, impersonationToken } = session.get();
  if (!enableTracking || impersonationToken !== undefined || !presentClaims() || isRepeat(event)) return;
  waiting.push(event);
  if (waiting.length >= EVENTS_AT_ONCE || (event.Name === 'HelpVideo' && event.Percent === 100)) send();
  else timer ??= window.setTimeout(send, SEND_AFTER_MS);
}

function isRepeat(event: AnalyticsEvent): boolean {
  if (event.Name !== 'HelpVideo') return false;
  const step = `${event.Slug} ${event.Percent}`;
  if (counted.has(step)) return true;
  counted.add(step);
  return false;
}

/** Also as the page closes. A count that gets lost bothers no one. */
function send(): void {
  window.clearTimeout(timer);
  timer = undefined;
  const EventList = waiting;
  waiting = [];
  if (EventList.length === 0 || !presentClaims()) return;
  void api.record({ body: { Brand: brand.id, EventList } }, { keepalive: true }).catch(() => undefined);
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});
