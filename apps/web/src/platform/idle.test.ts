import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createIdleClock } from './idle.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** What the browser does in every tab but the one that wrote; here both tabs share a window. */
const tellOtherTabs = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'portico.activity', storageArea: localStorage }));
const kept = () => JSON.parse(localStorage.getItem('portico.activity') ?? '{}');

/** A person at the keyboard and the tab they sit at. */
function openTab() {
  const clock = createIdleClock();
  clock.reset();
  onTestFinished(clock.watch());
  return clock;
}

describe('the idle clock', () => {
  it('asks after twenty minutes, counts sixty seconds, and is over', () => {
    const clock = openTab();
    const heard = vi.fn();
    clock.subscribe(heard);
    vi.advanceTimersByTime(20 * MINUTE - 1);
    expect(clock.get()).toEqual({ phase: 'active' });
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(clock.get()).toEqual({ phase: 'expiring', secondsLeft: 60 });
    vi.advanceTimersByTime(18_000);
    expect(clock.get()).toEqual({ phase: 'expiring', secondsLeft: 42 });
    vi.advanceTimersByTime(42_000);
    expect(clock.get()).toEqual({ phase: 'over' });
    expect(heard).toHaveBeenCalledTimes(61);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart', 'touchmove'])(
    'begins again with a %s',
    (type) => {
      const clock = openTab();
      vi.advanceTimersByTime(19 * MINUTE);
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      vi.advanceTimersByTime(19 * MINUTE);
      expect(clock.get()).toEqual({ phase: 'active' });
      vi.advanceTimersByTime(MINUTE);
      expect(clock.get().phase).toBe('expiring');
    },
  );

  it('begins again when the pointer moves, not when something moves under it', () => {
    const clock = openTab();
    const move = (screenX: number) =>
      document.body.dispatchEvent(new MouseEvent('pointermove', { screenX, bubbles: true }));
    vi.advanceTimersByTime(10 * MINUTE);
    move(100);
    vi.advanceTimersByTime(5 * MINUTE);
    move(100);
    vi.advanceTimersByTime(5 * MINUTE);
    expect(clock.get().phase).toBe('expiring');

    clock.reset();
    vi.advanceTimersByTime(19 * MINUTE);
    move(101);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(clock.get()).toEqual({ phase: 'active' });
  });

  it('takes no scrolling of the page for a person', () => {
    const clock = openTab();
    vi.advanceTimersByTime(19 * MINUTE);
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(MINUTE);
    expect(clock.get().phase).toBe('expiring');
  });

  it('waits for an answer once it has asked', () => {
    const clock = openTab();
    vi.advanceTimersByTime(20 * MINUTE + 10_000);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(clock.get()).toEqual({ phase: 'expiring', secondsLeft: 50 });
    clock.reset();
    expect(clock.get()).toEqual({ phase: 'active' });
  });

  it('writes rarely, however much the person does', () => {
    openTab();
    const write = vi.spyOn(Storage.prototype, 'setItem');
    for (let n = 0; n < 100; n++) {
      vi.advanceTimersByTime(100);
      document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    }
    expect(write).toHaveBeenCalledTimes(5);
    write.mockRestore();
  });
});

// @spec D.19
describe('with several tabs', () => {
  it('activity in one is activity in all', () => {
    const here = openTab();
    vi.advanceTimersByTime(15 * MINUTE);
    localStorage.setItem('portico.activity', JSON.stringify({ ...kept(), since: Date.now() }));
    tellOtherTabs();
    vi.advanceTimersByTime(15 * MINUTE);
    expect(here.get()).toEqual({ phase: 'active' });
  });

  it('each asks and counts at the same moment, and one answer is enough', () => {
    const [here, there] = [openTab(), openTab()];
    vi.advanceTimersByTime(20 * MINUTE + 5000);
    expect(here.get()).toEqual({ phase: 'expiring', secondsLeft: 55 });
    expect(there.get()).toEqual(here.get());
    there.reset();
    tellOtherTabs();
    expect(here.get()).toEqual({ phase: 'active' });
  });

  it('a new tab knows since when the person has been away', () => {
    openTab();
    vi.advanceTimersByTime(20 * MINUTE + 30_000);
    expect(createIdleClock().get()).toEqual({ phase: 'expiring', secondsLeft: 30 });
    vi.advanceTimersByTime(30_000);
    expect(createIdleClock().get()).toEqual({ phase: 'over' });
  });

  it('one that slept knows when it wakes', () => {
    const clock = openTab();
    // The computer sleeps: time passes, timers do not run.
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    expect(clock.get()).toEqual({ phase: 'active' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(clock.get()).toEqual({ phase: 'over' });
  });

  it('a first movement after that does not bring the session back', () => {
    const clock = openTab();
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    expect(clock.get()).toEqual({ phase: 'over' });
  });

  it('setting the clock back gives no one more time', () => {
    const clock = openTab();
    vi.setSystemTime(Date.now() - 600 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(20 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(clock.get()).toEqual({ phase: 'expiring', secondsLeft: 60 });
  });

  it('all tabs use the limits that one has learned', () => {
    const [here, there] = [openTab(), openTab()];
    here.limit({ idleMs: 5 * MINUTE, countdownMs: 10_000 });
    tellOtherTabs();
    vi.advanceTimersByTime(5 * MINUTE);
    expect(there.get()).toEqual({ phase: 'expiring', secondsLeft: 10 });
    expect(createIdleClock().get()).toEqual({ phase: 'expiring', secondsLeft: 10 });
  });
});

it.each(['nonsense', '{"since":"today"}', '{}'])('a record that says %s counts as none', (text) => {
  localStorage.setItem('portico.activity', text);
  const clock = createIdleClock();
  onTestFinished(clock.watch());
  expect(clock.get()).toEqual({ phase: 'active' });
  vi.advanceTimersByTime(20 * MINUTE);
  expect(clock.get()).toEqual({ phase: 'expiring', secondsLeft: 60 });
});
