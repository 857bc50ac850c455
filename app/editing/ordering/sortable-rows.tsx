import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ComponentProps, createContext, type ReactNode, use, useId, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

type Grip = Pick<ReturnType<typeof useSortable>, "attributes" | "listeners" | "setActivatorNodeRef">;

const GripContext = createContext<Grip | null>(null);

const vertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Ordered list of `SortableRow`, which are dragged by their `DragGrip`. `onMove` gets the old and the new index. */
export function SortableRows({
  ids,
  nameOf,
  placeText,
  onMove,
  className,
  children,
}: {
  ids: string[];
  nameOf: (index: number) => string;
  /** Announcement of a row's place if it is dropped at the index `to`. `onMove` announces the final one. */
  placeText: (from: number, to: number) => string;
  onMove: (from: number, to: number) => void;
  className?: string;
  children: ReactNode;
}) {
  const contextId = useId();
  const hasMoved = useRef(false);
  const sensors = useSensors(
    // A distance, so that a click on the grip announces nothing.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (row: { id: UniqueIdentifier } | null) => ids.indexOf(String(row?.id));
  const keptText = (row: { id: UniqueIdentifier }) => m.order_drag_kept({ name: nameOf(indexOf(row)) });

  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      return m.order_drag_started({ name: nameOf(indexOf(active)) });
    },
    onDragOver({ active, over }) {
      // The first event reports the row's own place and would replace the announcement of the start.
      if (!over || (!hasMoved.current && over.id === active.id)) return;
      hasMoved.current = true;
      return placeText(indexOf(active), indexOf(over));
    },
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : keptText(active)),
    onDragCancel: ({ active }) => keptText(active),
  };

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(indexOf(active), indexOf(over));
  }

  return (
    <DndContext
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.order_drag_keys() } }}
      collisionDetection={closestCenter}
      id={contextId}
      modifiers={[vertical]}
      onDragEnd={onDragEnd}
      sensors={sensors}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={className}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

/** Row of `SortableRows`. */
export function SortableRow({ rowId, className = "", children, ...item }: ComponentProps<"li"> & { rowId: string }) {
  const sortable = useSortable({ id: rowId, attributes: { roleDescription: m.order_drag_role() } });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  return (
    <GripContext value={sortable}>
      <li
        {...item}
        className={`relative ${isDragging ? "z-10 bg-raised shadow-lg" : ""} ${className}`}
        ref={setNodeRef}
        style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      >
        {children}
      </li>
    </GripContext>
  );
}

/** Drag handle of a row. With keys, Space lifts the row and arrows move it. Renders nothing for a single row. */
export function DragGrip({ name, count }: { name: string; count: number }) {
  const grip = use(GripContext);
  if (!grip || count < 2) return null;
  return (
    <button
      {...grip.attributes}
      {...grip.listeners}
      aria-label={m.staff_action_on({ action: m.order_drag(), title: name })}
      className="-ml-2 flex small-target w-8 shrink-0 cursor-grab touch-none items-center justify-center text-ink-soft hover:text-ink active:cursor-grabbing pointer-coarse:-ml-3.5 pointer-coarse:w-11 print:hidden"
      ref={grip.setActivatorNodeRef}
      title={m.order_drag()}
      type="button"
    >
      <svg aria-hidden="true" className="size-4" fill="currentColor" viewBox="0 0 16 16">
        <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
      </svg>
    </button>
  );
}
