import { HELP_TAB_REFRESH_MS, VIDEO_MODAL } from '@portico/contract/constants';
import { analytics } from '@portico/contract/rooms/analytics';
import { content } from '@portico/contract/rooms/content';
import type { HelpPost } from '@portico/contract/rooms/content/help';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../platform/session.ts';
import { answer, refuse, refuseOnce, type Sent } from '../../../testing/api.ts';
import { renderRouter } from '../../../testing/page.tsx';
import { makeToken } from '../../../testing/tokens.ts';
import { HelpButton } from './HelpButton.tsx';
import { HelpWindow } from './HelpWindow.tsx';

const POSTS: HelpPost[] = [
  {
    Slug: 'link-a-policy',
    Title: 'Link a policy',
    Video: { Source: '/help/link-a-policy.webm', Captions: '/help/link-a-policy.vtt', Seconds: 15 },
    Content: [
      { Kind: 'steps', Items: ['Enter the number.', 'Answer.'] },
      { Kind: 'link', Text: 'Link it now', Path: '/insured/link-policy' },
    ],
  },
  {
    Slug: 'sign-in',
    Title: 'Sign in',
    Video: null,
    Content: [
      { Kind: 'paragraph', Text: '<img src=x onerror=alert(1)> is only text.' },
      { Kind: 'link', Text: 'A new password', Path: '/forgot-password' },
    ],
  },
  { Slug: 'contact-us', Title: 'Contact us', Video: null, Content: [{ Kind: 'contact' }] },
];

const scrolled = vi.fn();
let reports: Sent<typeof analytics.rows.record>;
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
  answer(content.rows.help, POSTS);
  reports = answer(analytics.rows.record, { Counted: 1 });
});
afterEach(() => {
  session.clear();
  session.set({ isMobile: false, enableTracking: false });
  scrolled.mockClear();
});

function open(address = '/quotes?tab=2', { isMobile = false } = {}) {
  window.history.replaceState(null, '', address);
  act(() => session.set({ isMobile }));
  const page = (
    <>
      <HelpButton />
      <HelpWindow />
    </>
  );
  const router = createBrowserRouter([{ path: '*', element: page }]);
  renderRouter(router);
  return userEvent.setup({ delay: null });
}

const helpButton = () => screen.getByRole('button', { name: 'Help' });
const dialog = () => screen.findByRole('dialog', { name: 'Help' });
const search = () => screen.findByRole('searchbox', { name: 'Search help' });
const tab = (name: string) => screen.findByRole('tab', { name });
const here = () => window.location.pathname + window.location.search;

describe('opening and closing', () => {
  it('puts the focus into the search, and itself into the address; Back closes it', async () => {
    const user = open();
    await user.click(helpButton());
    expect(await search()).toHaveFocus();
    expect(here()).toBe('/quotes?tab=2&help=');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/quotes?tab=2');
  });

  it('leaves nothing in the history when it is closed again', async () => {
    const user = open();
    await user.click(helpButton());
    await user.click(await tab('Sign in'));
    expect(here()).toBe('/quotes?tab=2&help=sign-in');
    const { length } = window.history;
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/quotes?tab=2');
    expect(window.history.length).toBe(length);
  });

  it('opens at the post that the address names, and Esc takes it out of the address', async () => {
    open('/quotes?help=sign-in&tab=2');
    expect(await tab('Sign in')).toHaveAttribute('aria-selected', 'true');
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe('/quotes?tab=2');
  });

  it('begins with the first post where the address names one that is not there', async () => {
    open('/quotes?help=no-such-post');
    expect(await tab('Link a policy')).toHaveAttribute('aria-selected', 'true');
  });
});

describe('the posts', () => {
  // @spec 2.68
  it('are tabs on a desktop, walked by arrow keys around the ends', async () => {
    const user = open('/?help=');
    await user.click(await tab('Link a policy'));
    await user.keyboard('{ArrowUp}');
    expect(await tab('Contact us')).toHaveFocus();
    expect(await tab('Contact us')).toHaveAttribute('aria-selected', 'true');
    expect(here()).toBe('/?help=contact-us');
    await user.keyboard('{ArrowDown}{End}{Home}');
    expect(await tab('Link a policy')).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Link a policy' })).toHaveTextContent('Enter the number.');
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  // @spec 2.68
  it('are an accordion on a phone, all closed at first, one open at most', async () => {
    const user = open('/?help=', { isMobile: true });
    const title = (name: string) => screen.findByRole('button', { name });
    expect(await title('Sign in')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(await search()).not.toHaveFocus();
    await user.click(await title('Sign in'));
    await user.click(await title('Contact us'));
    expect(await title('Sign in')).toHaveAttribute('aria-expanded', 'false');
    expect(await title('Contact us')).toHaveAttribute('aria-expanded', 'true');
    expect(here()).toBe('/?help=contact-us');
    await user.click(await title('Contact us'));
    expect(screen.queryByText(/Email us at/)).toBeNull();
    expect(here()).toBe('/?help=');
  });

  // @spec 9.18
  it('change from tabs to an accordion with the width, and the chosen one comes into view after 10 ms', async () => {
    open('/?help=contact-us');
    await tab('Contact us');
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    vi.useFakeTimers();
    scrolled.mockClear();
    act(() => session.set({ isMobile: true }));
    expect(screen.getByRole('button', { name: 'Contact us' })).toHaveAttribute('aria-expanded', 'true');
    act(() => vi.advanceTimersByTime(HELP_TAB_REFRESH_MS - 1));
    expect(scrolled).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Contact us' })]);
    vi.useRealTimers();
  });

  it('are text and nothing but text, with links into the portal', async () => {
    open('/?help=sign-in');
    const panel = await screen.findByRole('tabpanel');
    expect(panel).toHaveTextContent('<img src=x onerror=alert(1)> is only text.');
    expect(panel.querySelector('img')).toBeNull();
    expect(within(panel).getByRole('link', { name: 'A new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});

describe('searching', () => {
  // @spec 2.68
  it('shows matches right away, says how many, and what to do if there are none', async () => {
    const user = open('/?help=');
    await tab('Sign in');
    await user.type(await search(), 'ANSWÉR');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Link a policy']);
    expect(screen.getByText('1 post found')).toHaveAttribute('role', 'status');
    await user.type(await search(), ' zebra');
    expect(screen.getByText('Nothing found for “ANSWÉR zebra”')).toBeVisible();
    expect(screen.getByText(/Email us at/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all posts' }));
    expect(await screen.findAllByRole('tab')).toHaveLength(3);
  });
});

describe('loading', () => {
  it('shows a skeleton, says what failed, and tries again', async () => {
    refuseOnce(content.rows.help, 'serverError');
    const user = open('/?help=');
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the help posts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tab('Sign in')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the video', () => {
  let play: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => play.mockRestore());

  async function watch() {
    act(() => session.set({ token: makeToken(), enableTracking: true }));
    const user = open('/?help=link-a-policy');
    await user.click(await screen.findByRole('button', { name: 'Watch the video (15 seconds)' }));
    return await screen.findByLabelText<HTMLVideoElement>('Link a policy', { selector: 'video' });
  }
  /** Says which seconds of ten have been played. */
  function reach(video: HTMLVideoElement, ...ranges: [number, number][]) {
    Object.defineProperties(video, {
      duration: { value: 10, configurable: true },
      played: {
        configurable: true,
        value: {
          length: ranges.length,
          start: (at: number) => ranges[at]?.[0],
          end: (at: number) => ranges[at]?.[1],
        },
      },
    });
    fireEvent.timeUpdate(video);
  }
  /** Counts are sent when the page is hidden, among others. */
  const hide = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const events = () => reports.flatMap(({ body }) => body.EventList);
  const percents = () => events().map((event) => (event.Name === 'HelpVideo' ? event.Percent : 0));

  // @spec 2.70, 9.15
  it("has the spec's sizes and captions, and starts by itself", async () => {
    const video = await watch();
    expect(video).toHaveAttribute('width', String(VIDEO_MODAL.videoWidth));
    expect(video).toHaveAttribute('height', String(VIDEO_MODAL.videoHeight));
    expect(video.closest('dialog')).toHaveStyle({ width: '848px' });
    expect(video.querySelector('track')).toHaveAttribute('src', '/help/link-a-policy.vtt');
    await waitFor(() => expect(play).toHaveBeenCalledOnce());
    expect(video.muted).toBe(false);
  });

  it('starts muted where the browser demands it', async () => {
    play.mockRejectedValueOnce(new DOMException('No gesture', 'NotAllowedError'));
    const video = await watch();
    await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
    expect(video.muted).toBe(true);
  });

  // @spec 9.16
  it("reports each ten percent once; what was skipped doesn't count", async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const video = await watch();
    reach(video, [0, 0.9]);
    reach(video, [0, 1.2]);
    reach(video, [0, 1.2], [9, 10]);
    reach(video, [0, 3.1], [9, 10]);
    fireEvent.timeUpdate(video);
    hide();
    await waitFor(() => expect(percents()).toEqual([10, 20, 30, 40]));
    expect(events()[0]).toEqual({ Name: 'HelpVideo', Slug: 'link-a-policy', Percent: 10 });
    reach(video, [0, 9.9]);
    fireEvent.ended(video);
    await waitFor(() => expect(percents()).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]));
  });

  it("reports nothing for people who aren't signed in, and ignores a failed count", async () => {
    refuse(analytics.rows.record, 'serverError');
    const video = await watch();
    reach(video, [0, 1]);
    act(() => session.clear());
    reach(video, [0, 10]);
    expect(reports).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("says so if it can't be played", async () => {
    fireEvent.error(await watch());
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t play the video.');
  });
});
