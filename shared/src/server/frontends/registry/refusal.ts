/** An act that the state of the registry does not allow; the message says what to do. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
}
