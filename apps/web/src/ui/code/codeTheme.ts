import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The page's own colors, which are readable on its ground in light and dark mode. */
const COLORS = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink)' },
  { tag: tags.string, color: 'var(--success)' },
  { tag: tags.number, color: 'var(--warning)' },
  { tag: [tags.bool, tags.null], color: 'var(--brand)', fontWeight: '600' },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: 'var(--ink-quiet)' },
]);

const LINE = '1px solid var(--line)';
const FIELD = {
  font: 'inherit',
  color: 'var(--ink)',
  background: 'var(--ground)',
  border: '1px solid var(--field-line)',
  borderRadius: 'var(--radius)',
};
const FOCUS = { outline: '2px solid var(--brand)', outlineOffset: '1px' };

const LOOK = EditorView.theme({
  '&': {
    maxHeight: 'max(20rem, 70vh)',
    color: 'var(--ink)',
    backgroundColor: 'var(--ground)',
    border: '1px solid var(--field-line)',
    borderRadius: 'var(--radius)',
    fontSize: 'var(--text-data)',
  },
  '&.cm-focused': FOCUS,
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--ink-faint)', backgroundColor: 'var(--sunken)', borderRight: LINE },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--sunken)' },
  '.cm-activeLineGutter': { color: 'var(--ink)', fontWeight: '600' },
  '.cm-foldGutter span': { padding: '0 var(--gap-half)', cursor: 'pointer' },
  '.cm-foldPlaceholder': { color: 'var(--ink-quiet)', background: 'var(--hover)', border: LINE },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--hover)', outline: LINE },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--error-soft)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--hover)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--warning)' },

  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--sunken)' },
  '.cm-panels.cm-panels-top': { borderBottom: LINE },
  '.cm-panel.cm-search': { padding: 'var(--gap) var(--gap-5) var(--gap) var(--gap)' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', fontSize: 'inherit' },
  '.cm-textfield': { ...FIELD, minHeight: '1.75rem', maxWidth: '100%', fontSize: 'inherit' },
  '.cm-button': { ...FIELD, minHeight: '1.75rem', fontSize: 'inherit', backgroundImage: 'none' },
  '.cm-button:hover, .cm-button:active': { background: 'var(--hover)', backgroundImage: 'none' },
  '.cm-panel.cm-search [name=close]': {
    top: 'var(--gap)',
    right: 'var(--gap)',
    width: '1.75rem',
    height: '1.75rem',
    color: 'var(--ink)',
    fontSize: 'var(--text)',
  },
  '.cm-panel :focus-visible': FOCUS,

  '.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--raised)', border: LINE },
  '.cm-tooltip.cm-tooltip-lint': { maxWidth: 'min(36rem, 90vw)', fontFamily: 'var(--font)' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--error)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--error)',
    textUnderlineOffset: '3px',
  },
  '.cm-lint-marker-error': { content: 'normal', color: 'var(--error)' },
  '.cm-lint-marker-error::before': { content: '"●"' },
});

const PHRASES = EditorState.phrases.of({
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
});

export const CODE_THEME: Extension = [LOOK, syntaxHighlighting(COLORS), PHRASES];
