import type { ReactNode } from "react";
import { StaffTitle } from "./staff-title.tsx";

export function StaffMessage({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <div className="page-width py-12 sm:py-16">
      <StaffTitle>{title}</StaffTitle>
      <div className="grid gap-x-10 gap-y-6 border-ink border-t-2 pt-5 lg:grid-cols-12">
        <h1 className="text-2xl lg:col-span-4">{title}</h1>
        <div className="grid max-w-2xl gap-4 lg:col-span-8">
          {children}
          <div className="mt-2 flex flex-wrap gap-4">{actions}</div>
        </div>
      </div>
    </div>
  );
}
