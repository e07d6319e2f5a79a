import {
  type Answer,
  type Answers,
  type Application,
  type ApplicationView,
  quotes,
} from '@portico/contract/rooms/quotes';
import { client } from '../../../../platform/api.ts';
import { ApiFailure, Dropped } from '../../../../platform/apiFailure.ts';
import { isOutageStatus, onReturn } from '../../../../platform/connection.ts';
import { answerIn, type Conflict, mergeAnswers, unsavedIn } from './merge.rules.ts';
import { controlNamed, withChange } from './view.rules.ts';

const api = client(quotes);
const SAVE_AFTER_MS = 800;

/** `waiting`: until the connection is back. */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'failed';

export interface Editing {
  /** As saved. Its form and price are those of the answers on the page. */
  readonly application: Application;
  /** Given here and not saved yet. */
  readonly pending: Answers;
  readonly save: SaveState;
  /** Why saving failed. */
  readonly failure: string | undefined;
  /** The price doesn’t have the newest answers yet. */
  readonly isPricing: boolean;
  readonly priceFailed: boolean;
  /** It will once the connection is back. */
  readonly priceWaits: boolean;
  readonly conflicts: readonly Conflict[];
  /** What someone else changed, just taken over. */
  readonly taken: { readonly by: string | undefined; readonly controls: readonly string[] } | undefined;
}

/** What survives a reload: answers, and what they replace. */
export interface UnsavedAnswers {
  readonly answers: Answers;
  readonly base: Answers;
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof Dropped || (error instanceof ApiFailure && isOutageStatus(error.status));

/**
 * An application while someone answers it. Shows each answer at once, asks what it changes (one question at a time, the
 * rest together afterwards), saves after a pause, and joins what someone else saved.
 */
export class ApplicationEditor {
  private state: Editing;
  private readonly listeners = new Set<() => void>();
  /** Counts answers. A reply is about the answers at its number, and never replaces that of a later one. */
  private given = 0;
  private shown = 0;
  /** Answered since the last request for a price. */
  private unpriced = new Set<string>();
  private isAsking = false;
  private saving: Promise<boolean> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(application: Application, unsaved?: UnsavedAnswers) {
    this.state = {
      application,
      pending: {},
      save: 'saved',
      failure: undefined,
      isPricing: false,
      priceFailed: false,
      priceWaits: false,
      conflicts: [],
      taken: undefined,
    };
    if (unsaved) this.restore(unsaved);
  }

  readonly get = (): Editing => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** While the page is open. Returns how to end it, which saves what’s left. */
  readonly start = (): (() => void) => {
    const saveWhenHidden = () => document.hidden && void this.flush({ keepalive: true });
    document.addEventListener('visibilitychange', saveWhenHidden);
    const stopWaiting = onReturn(() => {
      if (this.unpriced.size > 0) void this.price();
      void this.flush();
    });
    if (Object.keys(this.state.pending).length > 0) {
      this.priceAll();
      this.scheduleSave();
    }
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      stopWaiting();
      void this.flush({ keepalive: true });
    };
  };

  private set(changes: Partial<Editing>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }

  /** Answers a question, or takes its answer back (`null`). */
  readonly answer = (control: string, value: Answer | null): void => {
    this.given++;
    this.set({
      pending: { ...this.state.pending, [control]: value },
      conflicts: this.state.conflicts.filter((conflict) => conflict.control !== control),
      taken: undefined,
    });
    this.scheduleSave();
    if (controlNamed(this.state.application, control)?.IsWatched === false) return;
    this.unpriced.add(control);
    void this.price();
  };

  /** Takes what someone else answered. */
  readonly takeTheirs = (control: string): void => {
    const { [control]: _, ...pending } = this.state.pending;
    this.given++;
    this.set({
      pending,
      conflicts: this.state.conflicts.filter((conflict) => conflict.control !== control),
    });
    this.priceAll();
    this.scheduleSave();
  };

  /** The price of what’s on the page, whatever it was before. */
  readonly priceAll = (): void => {
    for (const control of Object.keys(this.state.pending)) this.unpriced.add(control);
    this.unpriced.add('');
    void this.price();
  };

  /** One request at a time. What’s answered in the meantime goes into the next. */
  private async price(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    this.set({ isPricing: true, priceFailed: false, priceWaits: false });
    while (this.unpriced.size > 0) {
      const asked = this.unpriced;
      const { given } = this;
      this.unpriced = new Set();
      try {
        await this.ask([...asked], given);
      } catch (error) {
        // Asked again with the next answer, or when the connection is back.
        for (const control of asked) this.unpriced.add(control);
        this.unpriced.add('');
        this.isAsking = false;
        this.set({ isPricing: false, priceFailed: !isUnreachable(error), priceWaits: isUnreachable(error) });
        return;
      }
    }
    this.isAsking = false;
    this.set({ isPricing: false });
  }

  private async ask(controls: readonly string[], given: number): Promise<void> {
    const { application, pending } = this.state;
    const WebApplicationID = application.Key;
    const [control, ...others] = controls;
    // Call 47 says what one answer changes. For several, it takes the whole form.
    if (control && others.length === 0 && Object.hasOwn(pending, control)) {
      const { [control]: value = null, ...Pending } = pending;
      const change = await api.answer({
        params: { control },
        body: { WebApplicationID, Value: value, Pending },
      });
      this.show(given, (now) => withChange(now, change));
      return;
    }
    const whole = await api.view({ body: { WebApplicationID, Answers: pending } });
    this.show(given, (now) => ({ ...now, ...viewOf(whole) }));
  }

  private show(given: number, change: (application: Application) => Application): void {
    if (given < this.shown) return;
    this.shown = given;
    this.set({ application: change(this.state.application) });
  }

  private hasUnsaved(): boolean {
    return Object.keys(unsavedIn(this.state)).length > 0;
  }

  private scheduleSave(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  /** Saves everything now. False: not everything could be saved. */
  readonly flush = async (options: { readonly keepalive?: boolean } = {}): Promise<boolean> => {
    clearTimeout(this.timer);
    while (this.saving !== undefined || this.hasUnsaved()) {
      this.saving ??= this.saveOnce(options).finally(() => {
        this.saving = undefined;
      });
      if (!(await this.saving)) return false;
    }
    return true;
  };

  private async saveOnce(options: { readonly keepalive?: boolean }): Promise<boolean> {
    const { application } = this.state;
    const answers = unsavedIn(this.state);
    const { given } = this;
    this.set({ save: 'saving', failure: undefined });
    try {
      const body = { Key: application.Key, Answers: answers };
      this.saved(await api.change({ body, version: application.Version }, options), answers, given);
      return true;
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 412) return this.join();
      const message = error instanceof Error ? error.message : undefined;
      this.set(isUnreachable(error) ? { save: 'waiting' } : { save: 'failed', failure: message });
      return false;
    }
  }

  private saved(saved: Application, answers: Answers, given: number): void {
    const { pending, application } = this.state;
    const isSame = (control: string) =>
      Object.hasOwn(answers, control) && answerIn(answers, control) === answerIn(pending, control);
    this.set({
      save: 'saved',
      pending: Object.fromEntries(Object.entries(pending).filter(([control]) => !isSame(control))),
      application: { ...saved, ...viewOf(application) },
    });
    this.show(given, (now) => ({ ...now, ...viewOf(saved) }));
  }

  /** Someone else saved first. */
  private async join(): Promise<boolean> {
    try {
      const { application } = this.state;
      this.adopt(await api.get({ params: { PolicyKey: application.Policy.Key } }));
      if (this.state.taken || this.state.conflicts.length > 0) await this.nameOther();
      return true;
    } catch (error) {
      this.set({ save: isUnreachable(error) ? 'waiting' : 'failed' });
      return false;
    }
  }

  private async nameOther(): Promise<void> {
    const { application, taken } = this.state;
    const paging = { Skip: 0, Take: 1 };
    const { rows } = await api.history({ params: { key: application.Key }, paging });
    this.set({ taken: { by: rows[0]?.By?.NameFull, controls: taken?.controls ?? [] } });
  }

  /**
   * Continues from the application as it is on the server now, with what’s not saved yet on top. `own` are answers that were saved
   * on this page in another way.
   */
  readonly adopt = (fresh: Application, own: Answers = {}): void => {
    const { application, pending, conflicts } = this.state;
    if (fresh.Version < application.Version) return;
    const merged = mergeAnswers(application.Answers, pending, fresh.Answers, conflicts);
    const hasPending = Object.keys(merged.pending).length > 0;
    const taken = merged.taken.filter(
      (control) =>
        !Object.hasOwn(own, control) || answerIn(own, control) !== answerIn(fresh.Answers, control),
    );
    this.set({
      application: hasPending ? { ...fresh, ...viewOf(application) } : fresh,
      pending: merged.pending,
      conflicts: merged.conflicts,
      taken: taken.length > 0 ? { by: undefined, controls: taken } : this.state.taken,
      save: 'saved',
    });
    if (hasPending) this.priceAll();
  };

  readonly refresh = async (own?: Answers): Promise<void> => {
    const { application } = this.state;
    this.adopt(await api.get({ params: { PolicyKey: application.Policy.Key } }), own);
  };

  /** Someone typed this before a reload, or before they were signed out. */
  private restore({ answers, base }: UnsavedAnswers): void {
    const { application } = this.state;
    const known = (given: Answers) =>
      Object.fromEntries(Object.entries(given).filter(([name]) => controlNamed(application, name)));
    const stored = Object.fromEntries(
      Object.keys(known(answers)).map((name) => [name, answerIn(application.Answers, name)]),
    );
    const { pending, conflicts } = mergeAnswers(known(base), known(answers), stored);
    this.state = { ...this.state, pending, conflicts };
  }
}

const viewOf = ({ SectionList, Price, Change, TermChange }: Omit<ApplicationView, 'Version'>) => ({
  SectionList,
  Price,
  Change,
  TermChange,
});
