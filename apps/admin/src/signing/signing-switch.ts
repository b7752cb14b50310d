/** Kept on the device, for whoever signs in on it. */
const STORAGE_KEY = 'staff-decisions-unsigned';

/** Whether decisions are signed on this device, by who can; they are unless somebody switches it off here. */
export const signingSwitch = {
  isOn: (): boolean => localStorage.getItem(STORAGE_KEY) === null,
  turn: (isOn: boolean): void => {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'true');
  },
};
