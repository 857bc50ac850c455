import { useEffect, useState } from "react";

/** Milliseconds without another letter after which a search is asked. */
const rest = 250;

/** What a value was when it last stayed the same for a moment: for what is typed and asked of the backend. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
