import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that ignores calls while it runs, such as the second press of a double click. `isPending` cannot prevent
 * that one, because it is rendered after the event.
 */
export function useAction<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useMutation(options);
  const isRunning = useRef(false);

  function mutate(variables: Variables) {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(variables, {
      onSettled() {
        isRunning.current = false;
      },
    });
  }

  return { ...mutation, mutate };
}
