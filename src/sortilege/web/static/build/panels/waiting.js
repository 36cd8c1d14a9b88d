// useWork: something that takes a moment and may fail, started by a button.
//
//   const [busy, fault, run] = useWork()
//   run(async () => …)    `busy` until it is done; `fault` is what went wrong, in words

import {useState} from "../../vendor/preact.js";
import {messageOf} from "../../http.js";

/** @returns {[busy: boolean, fault: string, run: (work: () => Promise<unknown>) => Promise<void>]} */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const run = async (work) => {
    setBusy(true);
    setFault("");
    try {
      await work();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return [busy, fault, run];
}
