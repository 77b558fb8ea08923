import { describe, expect, it } from 'vitest';
import { cappedHeight, chooseIsolation, readRequest } from './attributes.ts';

const surroundings = { scriptUrl: 'https://wellspring.test/embed/v1.js', pageLanguage: 'nl-BE' };
const read = (attributes: Record<string, string>) => readRequest((name) => attributes[name] ?? null, surroundings);

describe('readRequest', () => {
  it('needs no more than a key: server and language come from the surroundings', () => {
    expect(read({ 'embed-key': 'ek' })).toEqual({
      server: 'https://wellspring.test',
      embedKey: 'ek',
      view: 'checkups',
      resourceId: null,
      isolation: 'auto',
      auth: 'assertion',
      authEndpoint: null,
      assertion: null,
      locale: 'nl',
      theme: 'auto',
      density: 'comfortable',
      routing: 'none',
      hide: '',
      height: null,
      minHeight: null,
      loading: 'lazy',
      nonce: '',
    });
  });

  it.each([
    [{}, 'embed-key'],
    [{ 'embed-key': 'ek', view: '../login' }, 'view'],
    [{ 'embed-key': 'ek', server: 'nowhere' }, 'server'],
    [{ 'embed-key': 'ek', view: 'team-report', team: 'Customer care' }, 'team'],
    [{ 'embed-key': 'ek', 'resource-id': '../1' }, 'resource-id'],
    [{ 'embed-key': 'ek', auth: 'login', isolation: 'shadow' }, 'login'],
  ])('names the attribute to mend in %j', (attributes, name) => {
    expect(() => read(attributes)).toThrow(
      expect.objectContaining({ code: 'E_CONFIG', help: expect.stringContaining(name) }),
    );
  });

  it('takes the team of a report as what the view is about, also with a round', () => {
    expect(read({ 'embed-key': 'ek', team: 'care-1', 'resource-id': 'other' }).resourceId).toBe('care-1');
    expect(read({ 'embed-key': 'ek', 'resource-id': 'care-1.autumn_2' }).resourceId).toBe('care-1.autumn_2');
  });

  it('falls back to the default for values that are unknown', () => {
    const request = read({ 'embed-key': 'ek', theme: 'sepia', locale: 'de', isolation: 'worker', height: 'tall' });
    expect(request).toMatchObject({ theme: 'auto', locale: 'en', isolation: 'auto', height: null });
  });

  it('reads how the person is proved, how the view looks and whether the address follows', () => {
    const attributes = {
      auth: 'popup',
      density: 'compact',
      routing: 'hash',
      hide: 'nav, title answers',
      'min-height': '300px',
    };
    expect(read({ 'embed-key': 'ek', ...attributes })).toMatchObject({
      auth: 'popup',
      density: 'compact',
      routing: 'hash',
      hide: 'nav title',
      minHeight: 300,
    });
  });

  it('leaves a view that it does not know to the server', () => {
    expect(read({ 'embed-key': 'ek', view: 'team-report' }).view).toBe('team-report');
  });

  it('caps a height', () => {
    expect(read({ 'embed-key': 'ek', height: '999999' }).height).toBe(20_000);
    expect([cappedHeight(12.2), cappedHeight(-3), cappedHeight(30_000)]).toEqual([13, 0, 20_000]);
  });
});

describe('chooseIsolation', () => {
  it('is a frame unless the page asks for less and the administrator accepts it', () => {
    expect([
      chooseIsolation('auto', 'shadow'),
      chooseIsolation('frame', 'shadow'),
      chooseIsolation('shadow', 'shadow'),
    ]).toEqual(['frame', 'frame', 'shadow']);
    expect(() => chooseIsolation('shadow', 'frame')).toThrow(expect.objectContaining({ code: 'E_CONFIG' }));
  });
});
