import { kept } from './browserState.ts';

/** A key that does something on the page that is open. */
export interface Shortcut {
  /** As `KeyboardEvent.key` has it, after `Alt+` or `Ctrl+`. */
  readonly key: string;
  /** How the list of shortcuts writes it, if that differs. */
  readonly shown?: string;
  readonly does: string;
  readonly run: () => void;
}

/** People can turn single-key shortcuts off (WCAG 2.1.4). */
export const shortcutSetting = kept('shortcuts');
export const areShortcutsOn = (): boolean => shortcutSetting.read() !== 'off';

/** Keys that belong to a field, to a dialog, or to the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
  // In a shadow root, such as the code editor's, `target` isn't the field itself.
  const [field] = event.composedPath();
  return (
    defaultPrevented ||
    ctrlKey ||
    metaKey ||
    altKey ||
    document.querySelector('[aria-modal="true"]') !== null ||
    (field instanceof Element &&
      field.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"]') !==
        null)
  );
}

let ofPage: readonly Shortcut[] = [];
/** For the list of all shortcuts. */
export const pageShortcuts = (): readonly Shortcut[] => ofPage;
export const setPageShortcuts = (shortcuts: readonly Shortcut[]): void => {
  ofPage = shortcuts;
};
