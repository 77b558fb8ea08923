/** Calls back when the process that started this one, and gave it a channel, has died. Without a channel it never does. */
export function onParentDeath(stop: () => void): void {
  // False once the channel is closed; without one it is undefined.
  if (process.connected === false) stop();
  else process.once('disconnect', stop);
  // An open handle would otherwise prevent this process from exiting on its own.
  process.channel?.unref();
}
