import type { HelpPost } from '@portico/contract/rooms/content/help';
import { describe, expect, it } from 'vitest';
import { searchPosts } from './help.rules.ts';

const post = (Slug: string, Title: string, ...Items: string[]): HelpPost => ({
  Slug,
  Title,
  Video: null,
  Content: [{ Kind: 'steps', Items }, { Kind: 'contact' }],
});

const POSTS = [
  post('bill', 'What makes up your bill', 'The deductible is not on it.'),
  post('deductible', 'What is a deductible?', 'What you pay first.'),
  post('behalf', 'Act on a user’s behalf', 'Ask José.'),
];

describe('searching help', () => {
  it.each([
    ['', ['bill', 'deductible', 'behalf']],
    ['   ', ['bill', 'deductible', 'behalf']],
    ['DEDUCTIBLE', ['deductible', 'bill']],
    ['first', ['deductible']],
    ['what your', ['bill']],
    ['jose', ['behalf']],
    ['JOSÉ', ['behalf']],
    ["user's", ['behalf']],
    ['deductible josé', []],
  ])('%j finds %j: titles first, all words, no accents, no capitals', (query, slugs) => {
    expect(searchPosts(POSTS, query).map(({ Slug }) => Slug)).toEqual(slugs);
  });
});
