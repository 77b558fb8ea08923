import { useState } from 'react';
import { type DeviceChoice, keepChoice, readChoice } from '../start/device-choice.ts';

/** Something that is on or off on this device, and stays so. */
export function useDeviceSwitch(key: DeviceChoice): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readChoice(key) === 'on');
  return [
    isOn,
    (next) => {
      keepChoice(key, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}
