// The issuers of tokens, besides Cognito, that a deployment accepts: its settings.

/** An issuer whose tokens are accepted. */
export interface OidcSettings {
  /** The claim `iss`, character by character. */
  readonly issuer: string;
  /** What the claim `aud` must be or hold. */
  readonly audience: string;
  /** Address of the issuer's key set (`jwks_uri`): HTTPS, on loopback also HTTP. Null: its discovery document says. */
  readonly keys: string | null;
}

/** The issuers cannot be read: the configuration is wrong. */
export class BadIssuers extends Error {
  override readonly name = 'BadIssuers';
}

/** No `|`, which separates issuer and subject in a player id's digest. */
const ADDRESS = /^https:\/\/[^\s|]+$|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/[^\s|]*)?$/;

/** The issuers in `text`, a JSON list of `{"issuer", "audience", "keys"?}`; none if empty. Throws BadIssuers. */
export function parseIssuers(text: string | undefined): readonly OidcSettings[] {
  if (text === undefined || text.trim() === '') return [];
  const list = parseList(text);
  if (list === null) throw new BadIssuers('not a JSON list of {"issuer", "audience", "keys"?}');
  const issuers = list.map(issuerOf);
  const twice = issuers.find(({ issuer }, index) => issuers.findIndex((one) => one.issuer === issuer) !== index);
  if (twice !== undefined) throw new BadIssuers(`${twice.issuer} is listed twice`);
  return issuers;
}

export function isIssuerAddress(text: string): boolean {
  return ADDRESS.test(text);
}

function parseList(text: string): readonly unknown[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

function issuerOf(value: unknown, index: number): OidcSettings {
  const { issuer, audience, keys, ...others } = { issuer: '', audience: '', keys: null, ...Object(value) };
  const where = `entry ${index + 1}`;
  if (typeof issuer !== 'string' || !ADDRESS.test(issuer)) throw new BadIssuers(`${where}: \`issuer\` is no address`);
  if (keys !== null && (typeof keys !== 'string' || !ADDRESS.test(keys))) {
    throw new BadIssuers(`${where}: \`keys\` is no address`);
  }
  if (typeof audience !== 'string' || audience === '') throw new BadIssuers(`${where}: \`audience\` is missing`);
  const [other] = Object.keys(others);
  if (other !== undefined) throw new BadIssuers(`${where}: \`${other}\` is not known`);
  return { issuer, audience, keys };
}
