import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');
const uint = (value: number, size: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

type Asked = { challenge: string; isVerified?: boolean; at?: string };

/** An authenticator that keeps one ES256 key, as far as a test needs WebAuthn: attestation `none`, and a counter. */
export function createSoftwarePasskey({ origin, userId }: { origin: string; userId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const rpIdHash = sha256(new URL(origin).hostname);
  let counter = 0;

  const clientData = (type: string, { challenge, at = origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const head = (flags: number, isVerified: boolean) =>
    Buffer.concat([rpIdHash, Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), uint(counter, 4)]);
  /** CBOR of a COSE key: EC2, ES256, P-256. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const answer = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: text(id),
    /** What `navigator.credentials.create` would give, as JSON. */
    register(asked: Asked) {
      const keyed = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey]);
      const authData = Buffer.concat([head(WITH_KEY, asked.isVerified ?? true), keyed]);
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const map = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = Buffer.concat([map, uint(authData.length, 1), authData]);
      const clientDataJSON = text(clientData('webauthn.create', asked));
      return answer({ clientDataJSON, attestationObject: text(attestationObject), transports: ['internal'] });
    },
    /** What `navigator.credentials.get` would give, as JSON. */
    use(asked: Asked) {
      counter += 1;
      const data = clientData('webauthn.get', asked);
      const authenticatorData = head(0, asked.isVerified ?? true);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: text(data),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle: text(Buffer.from(userId)),
      });
    },
  };
}
