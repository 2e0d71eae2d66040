/// Events in and out of iCalendar (RFC 5545), and the days on which a recurring event happens. It
/// touches only the text it is given, never the network or a file. Start at {@link
/// dev.bulla.workspace.calendar.ICalendar} and {@link dev.bulla.workspace.calendar.Recurrence}.
@NullMarked
package dev.bulla.workspace.calendar;

import org.jspecify.annotations.NullMarked;
