/** Calls back when the process that started this one, and gave it a channel, has died. Without a channel it never does. */
export function onParentDeath(stop: () => void): void {
  // False once the channel is closed; without one it is undefined.
  if (process.connected === false) stop();
  else process.once('disconnect', stop);
  // Listening would otherwise keep this process alive for as long as its parent lives.
  process.channel?.unref();
}
